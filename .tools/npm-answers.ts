import { type Lock, shipped } from './lock-file.ts';

// What npm says of the store's packages, and what is wrong with that.

export interface NpmAnswer {
  readonly stdout: string;
  readonly stderr: string;
}

/** What the answer tells, if it is any good. */
export interface Finding {
  readonly troubles: readonly string[];
  readonly remark: string;
}

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string }[];
}

/** Of `npm sbom`: whether its bill is one, and names whatever may reach a browser. */
export function billFinding(answer: NpmAnswer, lock: Lock): Finding {
  const bill = parsed(answer) as Partial<Bill>;
  if (!bill.components) return { troubles: saidInstead('npm sbom', answer), remark: 'none' };
  const { bomFormat, components } = bill;
  const named = new Set(components.map(({ name }) => name));
  const missing = shipped(lock).filter(({ name }) => !named.has(name));
  const troubles = missing.map(({ name }) => `${name} is missing from it`);
  return {
    troubles: bomFormat === 'CycloneDX' ? troubles : [...troubles, 'it is not of CycloneDX'],
    remark: `${components.length} components`,
  };
}

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly message?: string;
}

/** Of `npm audit`. That nobody looked is a trouble, too: mirrors of the registry often cannot be asked. */
export function auditFinding(answer: NpmAnswer): Finding {
  const { metadata, message } = parsed(answer) as Audit;
  if (!metadata) {
    const said = message === undefined ? saidInstead('npm audit', answer) : [message];
    return {
      troubles: ['audit needs the real registry; this one does not say', ...said],
      remark: 'unknown',
    };
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities;
  return {
    troubles: high + critical > 0 ? [`${high} high, ${critical} critical: npm audit`] : [],
    remark: `${high + critical} high or critical, ${moderate} moderate, ${low} low`,
  };
}

/** An empty object where the answer is none. */
function parsed({ stdout }: NpmAnswer): object {
  try {
    return (JSON.parse(stdout) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** The complaints of a command that has not answered. */
function saidInstead(command: string, { stderr }: NpmAnswer): readonly string[] {
  const lines = stderr.split('\n').filter((line) => line.startsWith('npm error'));
  const all = lines.length > 0 ? lines : stderr.split('\n').filter((line) => line.trim() !== '');
  return [`${command} has given no answer`, ...all];
}
