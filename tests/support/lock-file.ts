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

export function packagesOf({ packages }: Lock): readonly Package[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }));
}

/**
 * Packages that may reach a browser. Development packages do not, nor do optional ones, which exist for one kind of
 * machine only.
 */
export function shipped(lock: Lock): readonly Package[] {
  return packagesOf(lock).filter(
    ({ dev, devOptional, optional }) => !dev && !devOptional && !optional,
  );
}
