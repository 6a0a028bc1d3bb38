import { configOfFolder } from '../build/build.ts';
import { startServer } from './server.ts';

// Serves a build as a production host would: `npm start`, or `npm run serve -- DIR`.

const demoHints = `
  Sign in   luna@kitewood.test   moonlight   United States
            bia@kitewood.test    girassol    Brazil

  Cards     4242 4242 4242 4242   pays
            4000 0025 0000 3155   asks for authentication
            4000 0000 0000 9995   is declined
`;

const [dir = 'dist/demo'] = process.argv.slice(2);

try {
  const port = Number(process.env['PORT'] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${process.env['PORT']}".`);
  const { url } = await startServer({ dir, port });
  console.log(`Kitewood Store (${dir}) is open at ${url}   Ctrl+C closes it`);
  const build = configOfFolder(dir);
  if (build && !build.platform) console.log(demoHints);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
