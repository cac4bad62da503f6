/**
 * Says where the application answers and who can sign in; in production, where patients come in and where the proxy
 * leads. A parent that started us with a message channel gets the port as a message too.
 */
export function printReady(about) {
  const lines = about.mode === 'production' ? inProduction(about) : onThisMachine(about);
  console.log(['', ...lines, '', '  Ctrl-C stops it; the data stays.', ''].join('\n'));
  process.send?.({ ready: about.port });
}

function inProduction({ port, role, publicUrl }) {
  if (role === 'worker')
    return ['Formulary works on jobs.', '', `  Port ${port} answers /livez and /readyz alone.`];
  return [
    `Formulary is ready at ${publicUrl}`,
    '',
    `  The proxy in front of it asks port ${port}.`,
  ];
}

function onThisMachine({ port, seeded, accounts }) {
  const host = `localhost:${port}`;
  const lines = [
    `Formulary is ready at http://${host}`,
    '',
    `  The other sites   http://hmrprogram.${host}  http://jrnys.${host}`,
  ];
  if (seeded && accounts.length > 0) {
    const width = Math.max(...accounts.map(({ role }) => role.length));
    lines.push('', '  Demo accounts');
    for (const { role, email, password, path } of accounts) {
      lines.push(`  ${role.padEnd(width)}  ${email}  ${password}  http://${host}${path}`);
    }
    lines.push(`  Staff are asked for a code as well: http://${host}/dev/codes shows it.`);
  }
  return lines;
}
