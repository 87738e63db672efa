/* Makes the disk of a program fail while a file says so; for tests of full and broken disks.
 *
 *   dev/faultshim SHIM.so                       builds it
 *   LD_PRELOAD=SHIM.so program …                runs a program with it
 *   echo 'full /pg_wal/' > SHIM.so.control      from now on there is no room for files whose path contains /pg_wal/
 *   echo 'broken /pgdata/' > SHIM.so.control    from now on they cannot be forced to the disk
 *   rm SHIM.so.control                          all is well again
 *
 * The control file is looked at with every call, so that all processes of a program see it at once. Put it in place by
 * renaming. It stands beside the library because a program may be started without our environment.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum fault { NONE, FULL, BROKEN };

static char control[4096];

__attribute__((constructor)) static void find_control(void) {
  Dl_info self;
  if (dladdr((void *) find_control, &self) && strlen(self.dli_fname) + sizeof ".control" < sizeof control) {
    strcpy(control, self.dli_fname);
    strcat(control, ".control");
  }
}

/* What the control file says of an open file. Uses no function that is replaced here. */
static enum fault fault_of(int file) {
  int saved = errno;
  enum fault found = NONE;
  char said[4096], link[64], path[4096];
  int in = open(control, O_RDONLY | O_CLOEXEC);
  if (in >= 0) {
    ssize_t length = read(in, said, sizeof said - 1);
    close(in);
    said[length < 0 ? 0 : length] = 0;
    said[strcspn(said, "\n")] = 0;
    char *where = strchr(said, ' ');
    if (where != NULL) {
      *where++ = 0;
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      length = readlink(link, path, sizeof path - 1);
      path[length < 0 ? 0 : length] = 0;
      if (strstr(path, where) != NULL) {
        found = strcmp(said, "full") == 0 ? FULL : strcmp(said, "broken") == 0 ? BROKEN : NONE;
      }
    }
  }
  errno = saved;
  return found;
}

static int no_room(int file) {
  if (fault_of(file) != FULL) {
    return 0;
  }
  errno = ENOSPC;
  return 1;
}

static int not_forced(int file) {
  if (fault_of(file) != BROKEN) {
    return 0;
  }
  errno = EIO;
  return 1;
}

#define NEXT(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *from, size_t bytes) {
  return no_room(file) ? -1 : syscall(SYS_write, file, from, bytes);
}

#define WRITES(name, offset_type)                                                                  \
  ssize_t name(int file, const void *from, size_t bytes, offset_type at) {                         \
    return no_room(file) ? -1 : NEXT(name)(file, from, bytes, at);                                 \
  }
WRITES(pwrite, off_t)
WRITES(pwrite64, off64_t)

#define WRITES_PARTS(name, offset_type)                                                            \
  ssize_t name(int file, const struct iovec *parts, int count, offset_type at) {                   \
    return no_room(file) ? -1 : NEXT(name)(file, parts, count, at);                                \
  }
WRITES_PARTS(pwritev, off_t)
WRITES_PARTS(pwritev64, off64_t)

ssize_t writev(int file, const struct iovec *parts, int count) {
  return no_room(file) ? -1 : NEXT(writev)(file, parts, count);
}

#define RESIZES(name, offset_type)                                                                 \
  int name(int file, offset_type length) { return no_room(file) ? -1 : NEXT(name)(file, length); }
RESIZES(ftruncate, off_t)
RESIZES(ftruncate64, off64_t)

/* These two return the error. */
#define RESERVES(name, offset_type)                                                                \
  int name(int file, offset_type from, offset_type length) {                                       \
    return no_room(file) ? ENOSPC : NEXT(name)(file, from, length);                                \
  }
RESERVES(posix_fallocate, off_t)
RESERVES(posix_fallocate64, off64_t)

#define FORCES(name)                                                                               \
  int name(int file) { return not_forced(file) ? -1 : NEXT(name)(file); }
FORCES(fsync)
FORCES(fdatasync)
