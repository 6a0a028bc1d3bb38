import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ui = join(import.meta.dirname, '../../src/ui');

const forms = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    Array.from(readFileSync(join(ui, file), 'utf8').matchAll(/<form\b[^>]*>/g), ([form]) => ({
      file,
      form,
    })),
  );

// A password manager or an extension may call `form.submit()`, which fires no event: the browser sends the form itself.
test('a form that the browser itself sends puts nothing typed into the address', () => {
  expect(forms).not.toEqual([]);
  expect(forms.filter(({ form }) => !form.includes(' method="post"'))).toEqual([]);
});
