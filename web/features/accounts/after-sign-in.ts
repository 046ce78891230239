import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { authPath } from '../../api/account-client.ts'
import { startAfresh } from '../../api/account-state.ts'
import { paths, safeReturnTo } from '../../paths.ts'

/** After signing in: reads everything anew and opens the page that was asked for. */
export function useAfterSignIn(): (returnTo?: string) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (returnTo) => {
    const target = safeReturnTo(returnTo, location.origin)
    await startAfresh(queries)
    // The server, not the web app, answers the address of an authorization and of the docs.
    if (target.startsWith(`${authPath()}/`) || target.startsWith(paths.docs)) return location.assign(target)
    router.history.push(target)
  }
}
