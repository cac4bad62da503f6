/**
 * Says where the application answers and who can sign in. A parent that
 * started us with a message channel gets the port as a message too.
 */
export function printReady({ port, seeded, accounts }) {
  const host = `localhost:${port}`;
  const lines = [
    '',
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
  console.log([...lines, '', '  Ctrl-C stops it; the data stays.', ''].join('\n'));
  process.send?.({ ready: port });
}
