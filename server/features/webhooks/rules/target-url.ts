export const longestTarget = 2_048

/** What is wrong with a target, if anything. Its address is checked when it is used. */
export function targetFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'must be an address that starts with https:// or http://'
  if (text.length > longestTarget) return `must have at most ${longestTarget} characters`
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or a password'
  if (url.hash !== '') return 'must not have a fragment'
  return undefined
}
