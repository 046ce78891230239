import { keysOf } from '../../../foundation/values/keys.ts'
/** What a token can be granted, as the consent page and the token form describe it. */
export const scopes = {
  openid: 'Know who you are',
  profile: 'See your name and time zone',
  email: 'See your email address',
  'service:read': 'Read everything you can read in your organizations: projects, members, time and reports',
  'service:write': 'Change everything you can change in your organizations',
  'tasks:read': 'Read tasks through the Tasks API',
  'tasks:write': 'Change tasks through the Tasks API',
} as const

export type Scope = keyof typeof scopes

export const allScopes = keysOf(scopes)

/** The scopes in a space-separated text, each once; undefined if there are none or one is unknown. */
export function parseScopes(text: string): Scope[] | undefined {
  const words = [...new Set(text.split(' ').filter((word) => word !== ''))]
  const known = words.filter((word): word is Scope => Object.hasOwn(scopes, word))
  return known.length > 0 && known.length === words.length ? known : undefined
}

/** Narrowing is allowed, broadening never. */
export function isSubset(wanted: readonly string[], granted: readonly string[]): boolean {
  return wanted.every((scope) => granted.includes(scope))
}
