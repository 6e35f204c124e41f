/*
 * A disk that forgets: what a program syncs under $STARTWAND_DISK is mirrored under
 * $STARTWAND_SYNCED, and nothing else is. After a power cut a real disk holds at least the mirror;
 * whoever acknowledged more has lied.
 *
 * The model is the worst case that a file system may offer. File contents become durable by fsync
 * or fdatasync only, whole files at a time. Names are kinder than contents: a file has its name
 * from its first sync on, and removing or renaming it is durable at once.
 *
 * Loaded by the dynamic linker (LD_PRELOAD); built and used by power-cut.ts.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) dlsym(RTLD_NEXT, name)

/* Where the mirror of `path` is; false when the path is not on the disk that forgets. */
static bool mirror_of(const char *path, char mirror[PATH_MAX]) {
  const char *disk = getenv("STARTWAND_DISK");
  const char *synced = getenv("STARTWAND_SYNCED");
  if (disk == NULL || synced == NULL) return false;
  const size_t length = strlen(disk);
  if (strncmp(path, disk, length) != 0 || path[length] != '/') return false;
  return snprintf(mirror, PATH_MAX, "%s%s", synced, path + length) < PATH_MAX;
}

static bool copy(int from, int to) {
  char block[1 << 16];
  off_t at = 0;
  for (;;) {
    const ssize_t got = pread(from, block, sizeof block, at);
    if (got <= 0) return got == 0;
    if (pwrite(to, block, (size_t)got, at) != got) return false;
    at += got;
  }
}

/* A folder that was made since, as names are kind here: a synced file in it is found. */
static void make_parents(const char *path) {
  char part[PATH_MAX + 1];
  snprintf(part, sizeof part, "%s", path);
  for (char *at = strchr(part + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
    *at = '\0';
    mkdir(part, 0700);
    *at = '/';
  }
}

/* A copy takes the place of the mirror in one step: a stop in the middle leaves the older one. */
static bool replace_mirror(const char *path, const char *mirror) {
  char next[PATH_MAX + 32];
  snprintf(next, sizeof next, "%s.%d.partial", mirror, gettid());
  make_parents(mirror);
  const int from = open(path, O_RDONLY | O_CLOEXEC);
  const int to = open(next, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const bool copied = from >= 0 && to >= 0 && copy(from, to);
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  int (*next_rename)(const char *, const char *) = NEXT("rename");
  return copied && next_rename(next, mirror) == 0;
}

/* After a sync that succeeded. A mirror that cannot be kept would make the test lie: stop. */
static void remember(int file) {
  char link[32], path[PATH_MAX], mirror[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return;
  path[length] = '\0';
  if (!mirror_of(path, mirror)) return;
  if (replace_mirror(path, mirror)) return;
  perror("synced-bytes: the mirror cannot be kept");
  abort();
}

static int sync_and_remember(const char *name, int file) {
  int (*next_sync)(int) = NEXT(name);
  const int result = next_sync(file);
  const int error = errno;
  if (result == 0) remember(file);
  errno = error;
  return result;
}

int fsync(int file) { return sync_and_remember("fsync", file); }

int fdatasync(int file) { return sync_and_remember("fdatasync", file); }

int unlink(const char *path) {
  int (*next_unlink)(const char *) = NEXT("unlink");
  const int result = next_unlink(path);
  const int error = errno;
  char mirror[PATH_MAX];
  if (result == 0 && mirror_of(path, mirror)) next_unlink(mirror);
  errno = error;
  return result;
}

int rename(const char *from, const char *to) {
  int (*next_rename)(const char *, const char *) = NEXT("rename");
  const int result = next_rename(from, to);
  const int error = errno;
  char mirror_from[PATH_MAX], mirror_to[PATH_MAX];
  if (result == 0 && mirror_of(from, mirror_from) && mirror_of(to, mirror_to)) {
    next_rename(mirror_from, mirror_to);
  }
  errno = error;
  return result;
}
