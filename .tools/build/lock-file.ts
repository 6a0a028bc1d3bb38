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

/**
 * Packages that may reach a browser. Development packages do not, nor do optional ones, which exist for one kind of
 * machine only.
 */
export function shipped(lock: Lock): readonly Package[] {
  return packages(lock).filter(
    ({ dev, devOptional, optional }) => !dev && !devOptional && !optional,
  );
}

/** Licences that allow a studio to distribute the store unchanged. */
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

/** The only registry allowed, and the default for packages that name no source. */
const registry = 'https://registry.npmjs.org/';

/** @param allowed package.json's `allowScripts`: the packages whose install scripts were reviewed */
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
