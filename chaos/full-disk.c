/*
 * A disk of so many bytes: what a program writes under $STARTWAND_DISK may take as much as the file
 * $STARTWAND_DISK_BYTES says, in decimal digits; a write that makes a file longer beyond that is
 * refused with ENOSPC, as a disk that is full refuses it, and the system says how much is left.
 *
 * Loaded by the dynamic linker (LD_PRELOAD); built and used by full-disk.ts.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#define NEXT(name) dlsym(RTLD_NEXT, name)

static bool is_on_disk(const char *path) {
  const char *disk = getenv("STARTWAND_DISK");
  if (disk == NULL) return false;
  const size_t length = strlen(disk);
  return strncmp(path, disk, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* Of all files in the folder itself; shared memory of the database is not counted. */
static long long used(void) {
  const char *disk = getenv("STARTWAND_DISK");
  DIR *folder = opendir(disk);
  if (folder == NULL) return 0;
  long long sum = 0;
  for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
    struct stat status;
    const size_t length = strlen(entry->d_name);
    if (length > 4 && strcmp(entry->d_name + length - 4, "-shm") == 0) continue;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) != 0) continue;
    if (S_ISREG(status.st_mode)) sum += status.st_size;
  }
  closedir(folder);
  return sum;
}

static long long left(void) {
  long long bytes = LLONG_MAX / 2;
  const char *name = getenv("STARTWAND_DISK_BYTES");
  FILE *file = name == NULL ? NULL : fopen(name, "re");
  if (file == NULL) return bytes;
  if (fscanf(file, "%lld", &bytes) != 1) bytes = LLONG_MAX / 2;
  fclose(file);
  const long long free_bytes = bytes - used();
  return free_bytes < 0 ? 0 : free_bytes;
}

/* Whether a file may become as long as `end`. */
static bool fits(int file, off_t end) {
  char link[32], path[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return true;
  path[length] = '\0';
  if (!is_on_disk(path) || end <= status.st_size) return true;
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return true;
  return end - status.st_size <= left();
}

static ssize_t refused(void) {
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t at) {
  if (!fits(file, at + (off_t)count)) return refused();
  ssize_t (*next)(int, const void *, size_t, off_t) = NEXT("pwrite64");
  return next(file, bytes, count, at);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  return pwrite64(file, bytes, count, at);
}

ssize_t write(int file, const void *bytes, size_t count) {
  struct stat status;
  if (fstat(file, &status) == 0 && !fits(file, status.st_size + (off_t)count)) return refused();
  ssize_t (*next)(int, const void *, size_t) = NEXT("write");
  return next(file, bytes, count);
}

static int look_at(const char *name, const char *path, struct statfs *found) {
  int (*next)(const char *, struct statfs *) = NEXT(name);
  const int result = next(path, found);
  if (result == 0 && is_on_disk(path)) {
    found->f_bavail = (fsblkcnt_t)(left() / (long long)found->f_bsize);
  }
  return result;
}

int statfs(const char *path, struct statfs *found) { return look_at("statfs", path, found); }

int statfs64(const char *path, struct statfs64 *found) {
  return look_at("statfs64", path, (struct statfs *)found);
}
