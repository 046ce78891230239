export function listLacking(root: string, options: { withDev: boolean }): string[]
export function hasDev(root: string): boolean
