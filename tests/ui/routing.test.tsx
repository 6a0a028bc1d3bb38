import { waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import { Routing } from '#ui/routing/routing.tsx';

function Path() {
  const [path] = useLocation();
  return <p>{path}</p>;
}

test('Back just before a view is hydrated causes no error, and the earlier page follows', async () => {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = '<p>/login</p>';
  const errors: unknown[] = [];
  const page = (
    <Routing at={{ ssrPath: '/login', ssrSearch: '' }}>
      <Path />
    </Routing>
  );
  startTransition(() => {
    hydrateRoot(document.body, page, { onRecoverableError: (error) => errors.push(error) });
  });
  history.replaceState(null, '', '/home');
  await waitFor(() => expect(document.body.textContent).toBe('/home'));
  expect(errors).toEqual([]);
});
