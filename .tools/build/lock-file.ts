/** The parts of package-lock.json that are used. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Package extends Locked {
  readonly name: string;
}

const folder = 'node_modules/';

function packages({ packages }: Lock): readonly Package[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
    }));
}

/** The packages of which something may reach a browser: none that is there for one kind of machine alone. */
export function shipped(lock: Lock): readonly Package[] {
  return packages(lock).filter(
    ({ dev, devOptional, optional }) => !dev && !devOptional && !optional,
  );
}

/** Licences under which a studio may pass the store on as it is. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

export function licenceTroubles(lock: Lock): readonly string[] {
  return shipped(lock)
    .filter(({ license = '' }) => !permissive.includes(license))
    .map(({ name, license }) => `${name} is under ${license ?? 'no licence that it names'}`);
}

/** The registry of packages that name no other source. */
const registry = 'https://registry.npmjs.org/';

/** @param allowed package.json's `allowScripts`: what was looked at, by name */
export function lockTroubles(
  lock: Lock,
  allowed: Readonly<Record<string, boolean>>,
): readonly string[] {
  return packages(lock).flatMap(
    ({ name, resolved = registry, integrity, link, hasInstallScript }) => [
      ...(link || integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512`]),
      ...(link || resolved.startsWith(registry) ? [] : [`${name} comes from ${resolved}`]),
      ...(hasInstallScript && !Object.hasOwn(allowed, name)
        ? [`${name} has an install script that nobody has looked at`]
        : []),
    ],
  );
}
