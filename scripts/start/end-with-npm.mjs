/**
 * Stops this process as on SIGTERM when npm, which started it, is killed: npm cannot say so, but the parent process
 * changes. Without this a server would stay behind unseen.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
