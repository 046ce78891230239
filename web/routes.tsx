import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accountState } from './api/account-state.ts'
import type { AccountState } from './api/account-types.ts'
import { choose, remember } from './directory/current-organization.ts'
import { ConfirmDialog } from './features/accounts/confirm-dialog.tsx'
import { SignInPage } from './features/accounts/sign-in-page.tsx'
import { OpenNotFound, OpenProblem } from './frames/open-states.tsx'
import { NotFound, RouteProblem } from './frames/route-states.tsx'
import { organizationPages } from './organization-pages.ts'
import { paths } from './paths.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { parseSearch, writeSearch } from './ui/search-text.ts'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: async ({ context }) => ({ state: await context.queries.ensureQueryData(accountState) }),
  notFoundComponent: UnknownPage,
  errorComponent: OpenProblem,
  component: () => (
    <>
      <Outlet />
      <ConfirmDialog />
    </>
  ),
})

type Guard = { context: { state: AccountState }; search: object; location: { href: string } }

/** A page whose code loads when it is first opened, or when the pointer is over a link to it. */
function page(
  parent: AnyRoute,
  path: string,
  load: () => Promise<ComponentType>,
  guard?: (given: Guard) => void,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: guard && ((given) => guard(given)),
    component: lazyPart(withStyles(load)),
  })
}

/** Only the sign-in page does without the styles of further components. */
function withStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => (await Promise.all([load(), import('./theme/further-styles.css')]))[0]
}

const openPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    beforeLoad: ({ context: { state }, search }) => {
      if (state.set_up_needed) throw redirect({ to: paths.setUp })
      if (state.signed_in && !('again' in search)) throw redirect({ to: paths.start })
    },
    // In the first load: most who have nothing cached start here.
    component: SignInPage,
  }),
  page(
    root,
    '/set-up',
    async () => (await import('./features/accounts/set-up-page.tsx')).SetUpPage,
    ({ context: { state } }) => {
      if (!state.set_up_needed) throw redirect({ to: paths.start })
    },
  ),
  page(root, '/invite/$secret', async () => (await import('./features/invites/invite-page.tsx')).InvitePage),
  page(
    root,
    '/reset-password',
    async () => (await import('./features/accounts/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page(
    root,
    '/reset-password/$token',
    async () => (await import('./features/accounts/new-password-page.tsx')).NewPasswordPage,
  ),
  page(
    root,
    '/confirm-email/$token',
    async () => (await import('./features/accounts/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  page(
    root,
    '/cancel-email-change/$token',
    async () => (await import('./features/accounts/cancel-email-change-page.tsx')).CancelEmailChangePage,
  ),
]

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context: { state }, location }) => {
    if (state.set_up_needed) throw redirect({ to: paths.setUp })
    if (!state.signed_in) throw redirect({ href: paths.signIn(location.href) })
    if (state.user?.must_change_password && location.pathname !== paths.changePassword)
      throw redirect({ to: paths.changePassword, search: { return_to: location.href } })
  },
})

const changePassword = page(
  signedIn,
  paths.changePassword,
  async () => (await import('./features/accounts/change-password-page.tsx')).ChangePasswordPage,
  ({ context: { state } }) => {
    if (!state.user?.must_change_password) throw redirect({ to: paths.security })
  },
)

const consent = page(
  signedIn,
  '/consent/$requestId',
  async () => (await import('./features/identity/consent-page.tsx')).ConsentPage,
)

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyPart(withStyles(async () => (await import('./shell/shell.tsx')).Shell)),
})

const UnknownInShell = lazyPart(
  withStyles(async () => {
    const { Shell } = await import('./shell/shell.tsx')
    return () => (
      <Shell>
        <NotFound />
      </Shell>
    )
  }),
)

/** An unknown address: people who are signed in keep their navigation. */
function UnknownPage() {
  const { data } = useQuery(accountState)
  const isInside = data?.signed_in === true && data.user?.must_change_password !== true
  return isInside ? <UnknownInShell /> : <OpenNotFound />
}

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: ({ context: { state } }) => {
    const organization = choose(state.organizations)
    throw redirect({
      to: organization ? paths.organization(organization.id) : paths.ownOrganizations,
      replace: true,
    })
  },
})

const accountPages = [
  page(shell, paths.profile, async () => (await import('./features/accounts/profile-page.tsx')).ProfilePage),
  page(
    shell,
    paths.security,
    async () => (await import('./features/accounts/security-page.tsx')).SecurityPage,
  ),
  page(shell, paths.server, async () => (await import('./pages/server.tsx')).Server),
  page(
    shell,
    paths.ownOrganizations,
    async () => (await import('./pages/own-organizations.tsx')).OwnOrganizationsPage,
  ),
  page(
    shell,
    paths.notifications,
    async () => (await import('./features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  page(
    shell,
    paths.notificationSettings,
    async () =>
      (await import('./features/notifications/notification-settings-page.tsx')).NotificationSettingsPage,
  ),
  page(
    shell,
    paths.personalTokens,
    async () => (await import('./features/identity/personal-tokens-page.tsx')).PersonalTokensPage,
  ),
  page(
    shell,
    paths.applications,
    async () => (await import('./features/identity/applications-page.tsx')).ApplicationsPage,
  ),
  page(
    shell,
    paths.allowedApps,
    async () => (await import('./features/identity/allowed-apps-page.tsx')).AllowedAppsPage,
  ),
  ...[paths.ownWebhooks(), `${paths.ownWebhooks()}/$webhookId`].map((path) =>
    page(
      shell,
      path,
      async () => (await import('./features/webhooks/own-webhooks-page.tsx')).OwnWebhooksPage,
    ),
  ),
  page(
    shell,
    paths.plans,
    async () => (await import('./features/organizations/plans-page.tsx')).PlansPage,
    ({ context: { state } }) => {
      if (!state.administers_server) throw notFound()
    },
  ),
  page(
    shell,
    paths.newOrganization,
    async () => (await import('./features/organizations/new-organization-page.tsx')).NewOrganizationPage,
  ),
]

/** To people who aren't members, an organization looks missing, as in the API. */
const organization = createRoute({
  getParentRoute: () => shell,
  path: '/organizations/$organizationId',
  beforeLoad: ({ context: { state }, params }) => {
    const chosen = choose(state.organizations, params.organizationId)
    if (chosen === undefined) throw notFound()
    remember(chosen)
  },
})

const tree = root.addChildren([
  ...openPages,
  signedIn.addChildren([
    consent,
    changePassword,
    shell.addChildren([
      start,
      ...accountPages,
      organization.addChildren(organizationPages.map(({ path, load }) => page(organization, path, load))),
    ]),
  ]),
])

export function makeRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteProblem,
  })
}

/** Loads the code of the address while the server is asked who is there. */
export function loadMatched(router: ReturnType<typeof makeRouter>): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const { component } = router.routesById[routeId]?.options ?? {}
    if (component && 'preload' in component) void component.preload?.()
  }
}
