import type { Mail } from '../world/state.ts';

const subjects: Readonly<Record<Mail['kind'], string>> = {
  'password-reset': 'Set a new password',
  delete: 'Confirm the deletion',
  request: 'Confirm the data request',
  changeEmail: 'Confirm the new e-mail',
};

/** Mails of the fake platform, newest first. A link works once. */
export function Inbox({ mails }: { readonly mails: readonly Mail[] }) {
  return (
    <details name="demo-director">
      <summary>Inbox ({mails.length})</summary>
      <ul>
        {[...mails].reverse().map(({ link, kind, to, at }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener">
              {subjects[kind]}
            </a>{' '}
            <small>
              to {to}, {new Date(at).toLocaleTimeString('en')}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
