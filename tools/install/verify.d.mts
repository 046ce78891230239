export function listLacking(root: string, options: { withDev: boolean }): string[]
