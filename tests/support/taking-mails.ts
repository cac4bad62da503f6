import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server gets it. */
interface TakenMail {
  from: string;
  to: string[];
  /** Headers and parts as they came over the wire, with long lines in one piece again. */
  raw: string;
}

/** Response of the server to the next mails: it takes them, is busy, or knows no such mailbox. */
export type Reception = 'takes' | 'busy' | 'knows nobody';

/** A mail server on this machine, which listens once it is told to. */
export function mailServer() {
  let reception: Reception = 'takes';
  let connections = 0;
  const taken: TakenMail[] = [];
  const open = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onAuth({ username, password }, _session, done) {
        const fits = username === 'care' && password === 'p@ss';
        done(fits ? null : new Error('wrong'), { user: fits ? 'care' : undefined });
      },
      onRcptTo({ address }, _session, done) {
        if (reception === 'takes') return done();
        const refusal = new Error(`no mailbox ${address}`);
        done(Object.assign(refusal, { responseCode: reception === 'busy' ? 451 : 550 }));
      },
      onData(stream, { envelope }, done) {
        text(stream).then((raw) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: whole(raw) });
          done();
        }, done);
      },
      // A client that is killed in the middle of a mail ends its connection alone, not this process.
    }).on('error', () => undefined);
  let port = 0;
  let server = open();
  /** Answers again, at the same port as before. */
  const listens = () =>
    new Promise<void>((resolve) => {
      const listening = server.listen(port, '127.0.0.1', () => {
        const address = listening.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  const closes = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    taken,
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    get connections() {
      return connections;
    },
    is(next: Reception) {
      reception = next;
    },
    listens,
    /** Forgets what came, and takes mails again. */
    beginsAnew() {
      reception = 'takes';
      taken.length = 0;
      connections = 0;
    },
    /** Stops answering at its address. */
    goesAway: closes,
    async comesBack() {
      server = open();
      await listens();
    },
  };
}

/** Takes back how quoted-printable breaks lines. */
function whole(raw: string): string {
  return raw.replace(/=\r?\n/g, '');
}
