import { configOfFolder } from '../build/build.ts';
import { announcement, usualPort } from './announcement.ts';
import { startServer } from './server.ts';

// Serves a build as a production host would: `npm start`, or `npm run serve -- DIR`.

const [dir = 'dist/demo'] = process.argv.slice(2);

try {
  const port = Number(process.env['PORT'] || usualPort);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${process.env['PORT']}".`);
  const { url } = await startServer({ dir, port });
  const build = configOfFolder(dir);
  console.log(build ? announcement(url, build) : `${dir} is open at ${url}   Ctrl+C closes it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
