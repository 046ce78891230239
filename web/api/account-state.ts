import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { forgetAccessToken } from './access-token.ts'
import { accountCall } from './account-client.ts'
import type { AccountState, User } from './account-types.ts'
import { showKept } from './kept-queries.ts'
import { findLast, isUnreachable, keepFor } from './kept-replies.ts'

/** Who sits there and what they belong to: everything else on the screen follows from it. */
export const accountState = queryOptions({
  queryKey: ['account', 'state'],
  queryFn: ({ client }) => readState(client),
  networkMode: 'always',
  staleTime: 60_000,
})

/** Without a connection the person who was here last, and did not sign out, finds what this device keeps of them. */
async function readState(queries: QueryClient): Promise<AccountState> {
  // Opened while the server is asked, so that nothing waits for it.
  const last = findLast()
  try {
    const state = await accountCall('GET /account/state', {})
    await last
    await keepFor(state)
    showKept(queries, 'online')
    return state
  } catch (error) {
    const kept = isUnreachable(error) ? await last : undefined
    if (kept === undefined) throw error
    showKept(queries, 'offline')
    return kept
  }
}

export function useAccountState(): AccountState {
  return useSuspenseQuery(accountState).data
}

/** Without SMTP, mails end in files that only the server's administrator reads. */
export function useSendsMail(): boolean {
  return useAccountState().mail.delivered_by === 'smtp'
}

/** The signed-in person; only for screens behind the sign-in. */
export function useUser(): User {
  const { user } = useAccountState()
  if (user === null) throw new Error('This screen is for people who are signed in.')
  return user
}

/** After a sign-in, sign-out or change of user: nothing from before may stay on the screen. */
export async function startAfresh(queries: QueryClient): Promise<AccountState> {
  forgetAccessToken()
  const state = await queries.fetchQuery({ ...accountState, staleTime: 0 })
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' || queryKey[1] !== 'state' })
  return state
}
