#!/bin/sh
# Makes a backup in the folder $1 and removes those older than BACKUP_DAYS, but only after a new one is complete.
# back-up.sh storage: makes one in the platform's storage. A lifecycle rule of the bucket removes old ones.
# back-up.sh <folder> --every <seconds>: again and again, for containers, which have no timer.
set -eu
folder=$1

back_up() {
  # Not quoted: it may be `node` with a file.
  ${GRANDSTAND_COMMAND:-grandstand} platform backup "$folder" --operator timer --reason daily || return 1
  case $folder in storage:) return 0 ;; esac
  find "$folder" -maxdepth 1 -name 'grandstand-*.tar' -mtime "+${BACKUP_DAYS:-14}" -delete
  # Of backups that were killed.
  find "$folder" -maxdepth 1 -name 'grandstand-*.unfinished' -mtime +1 -delete
}

if [ "${2:-}" != --every ]; then
  back_up
  exit
fi
trap 'exit 0' TERM INT
while :; do
  # After a failure, which the log has, earlier.
  if back_up; then pause=$3; else pause=$(($3 / 24)); fi
  # A shell reacts to a signal only while it waits.
  sleep "$pause" &
  wait $!
done
