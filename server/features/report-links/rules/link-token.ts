/** Names the kind of secret, for people and programs that look for leaked ones. */
export const tokenPrefix = 'strep_'

const pattern = new RegExp(`^${tokenPrefix}[A-Za-z0-9_-]{43}$`)

/** Whether a text can be the last part of a link’s address. */
export function isToken(text: string): boolean {
  return pattern.test(text)
}

export const pagePath = (token: string) => `/shared/reports/${token}`
