/** What a bundle was made of: its files by their paths from the root, and the hash of their contents. */
export type Bundle = { folder: string; sources: string[]; hash: string }

export const bundles: string
export function findBundle(root?: string): Bundle | undefined
export function nameBundle(root: string, bundle: { folder: string; sources: string[] }): void
export function hashSources(root: string, sources: readonly string[]): string
export function buildBundle(): Bundle | undefined
