/** Loaded into the simulator before its own code: it ends with the server, however the server ended. */
process.once('disconnect', () => process.exit(0));
// The channel to the server must not keep a simulator running that is done.
process.channel?.unref();
