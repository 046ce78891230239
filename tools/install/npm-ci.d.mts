export function runNpmCi(
  root: string,
  options?: { withDev?: boolean; flags?: readonly string[]; what?: string },
): Promise<void>
