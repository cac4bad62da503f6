import { isIPv6 } from 'node:net';

/**
 * What limits count for a client’s address. A household has one IPv4 address, but 2^64 IPv6 addresses to
 * choose from: of those the network counts, that is the first four of eight groups.
 * @param told By the socket or a trusted proxy, with a port or without; a text that is no address counts as it is.
 */
export function clientNetwork(told: string): string {
  const ip = withoutPort(told);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Some proxies tell the port as well: every connection would count as an address of its own. */
function withoutPort(told: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(told) ?? [];
  return six ?? four ?? told;
}

/** The groups of a part of an address; an IPv4 address at its end stands for two. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
