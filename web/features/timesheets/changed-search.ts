/** The same page with some of its address changed. */
export function changed(changes: Record<string, unknown>) {
  return (before: Record<string, unknown>) => ({ ...before, ...changes })
}
