/** Every URL of the web app is built here. */
export const paths = {
  start: '/',
  setUp: '/set-up',
  signIn: (returnTo?: string) =>
    returnTo && returnTo !== '/' ? `/sign-in?${new URLSearchParams({ return_to: returnTo })}` : '/sign-in',
  resetPassword: '/reset-password',
  profile: '/account/profile',
  security: '/account/security',
  personalTokens: '/account/tokens',
  applications: '/account/applications',
  allowedApps: '/account/allowed-apps',
  newOrganization: '/organizations/new',
  organization: (id: number) => `/organizations/${id}`,
  people: (id: number) => `/organizations/${id}/people`,
  projects: (id: number) => `/organizations/${id}/projects`,
  organizationTokens: (id: number) => `/organizations/${id}/settings/tokens`,
  /** Served by the server, not a screen of the app. */
  docs: '/docs',
} as const

/** The pages about oneself are one place in the navigation. */
export function isAccountPath(pathname: string): boolean {
  return pathname.startsWith('/account/')
}

/** Where to go after sign-in: only a path on this very origin, whatever the query says. */
export function safeReturnTo(given: string | undefined, origin: string): string {
  if (given === undefined || !given.startsWith('/')) return paths.start
  const url = URL.parse(given, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : paths.start
}
