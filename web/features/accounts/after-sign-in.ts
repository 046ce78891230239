import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { authPath, authUrl } from '../../api/account-client.ts'
import { startAfresh } from '../../api/account-state.ts'
import { paths, safeReturnTo } from '../../paths.ts'

/** After signing in: reads everything anew and opens the page that was asked for. */
export function useAfterSignIn(): (returnTo?: string) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (returnTo) => {
    const target = safeReturnTo(returnTo, { origin: location.origin, authUrl: authUrl() })
    await startAfresh(queries)
    if (isServed(target)) return location.assign(target)
    router.history.push(target)
  }
}

/** The server, not the web app, answers the address of an authorization and of the docs. */
function isServed(target: string): boolean {
  const isElsewhere = !target.startsWith('/')
  return isElsewhere || target.startsWith(`${authPath()}/authorizations/`) || target.startsWith(paths.docs)
}
