import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { authPath } from '../../api/account-client.ts'
import { startAfresh } from '../../api/account-state.ts'
import { paths, safeReturnTo } from '../../paths.ts'

/** What happens once somebody is signed in: everything is read anew, and they go where they wanted to go. */
export function useAfterSignIn(): (returnTo?: string) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (returnTo) => {
    const target = safeReturnTo(returnTo, location.origin)
    await startAfresh(queries)
    // An application waits for its authorization: that address is the server's.
    if (target.startsWith(`${authPath()}/`) || target.startsWith(paths.docs)) return location.assign(target)
    router.history.push(target)
  }
}
