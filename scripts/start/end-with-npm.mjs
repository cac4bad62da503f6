/**
 * When npm started us and is killed, it cannot tell us: we see that our parent
 * changed, and stop as on SIGTERM, so that no server stays behind unseen.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
