/** What a use case needs that sends mails beside the outbox. */
export interface Mailing {
  /** Told that something was put into the outbox. */
  readonly mailSender: { wake(): void; isKeptWaiting(): Promise<boolean> };
  /** Where people reach the service, for links; never what a request claims. */
  readonly publicUrl: () => string;
}
