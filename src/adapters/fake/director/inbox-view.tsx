import type { Mail } from '../world/state.ts';

const subjects: Readonly<Record<Mail['kind'], string>> = {
  'password-reset': 'Set a new password',
  delete: 'Confirm the deletion',
  request: 'Confirm the data request',
  changeEmail: 'Confirm the new e-mail',
  withdrawal: 'The withdrawal was received',
  'withdrawal-accepted': 'The withdrawal was accepted',
  'withdrawal-declined': 'The withdrawal was declined',
};

/** Mails of the fake platform, newest first. A link works once; a mail without one opens its text. */
export function Inbox({ mails }: { readonly mails: readonly Mail[] }) {
  return (
    <details name="demo-director">
      <summary>Inbox ({mails.length})</summary>
      <ul>
        {mails
          .map(({ link, text, kind, to, at }, index) => (
            <li key={index}>
              {link === undefined ? (
                <details>
                  <summary>{subjects[kind]}</summary>
                  <pre>{text}</pre>
                </details>
              ) : (
                <a href={link} target="_blank" rel="noopener">
                  {subjects[kind]}
                </a>
              )}{' '}
              <small>
                to {to}, {new Date(at).toLocaleTimeString('en')}
              </small>
            </li>
          ))
          .reverse()}
      </ul>
    </details>
  );
}
