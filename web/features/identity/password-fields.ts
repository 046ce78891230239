/** The rule that the server has, told before it must say so. */
export const shortestPassword = 10

export function checkPassword(value: string): string | null {
  return value.length >= shortestPassword ? null : `Use at least ${shortestPassword} characters.`
}

export const passwordHelp = `At least ${shortestPassword} characters. A few words that only you would put together are best.`
