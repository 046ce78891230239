import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { forgetAccessToken } from './access-token.ts'
import { accountCall } from './account-client.ts'
import type { AccountState, User } from './account-types.ts'
import { findLast, isUnreachable, keepFor, keepReply } from './kept-replies.ts'

/** Who sits there and what they belong to: everything else on the screen follows from it. */
export const accountState = queryOptions({
  queryKey: ['account', 'state'],
  queryFn: readState,
  networkMode: 'always',
  staleTime: 60_000,
})

/** Without a connection the person who was here last, and did not sign out, finds their timer. */
async function readState(): Promise<AccountState> {
  try {
    const state = await accountCall('GET /account/state', {})
    keepFor(state.user?.id ?? null)
    keepReply('account', state)
    return state
  } catch (error) {
    const kept = isUnreachable(error) ? findLast<AccountState>('account') : undefined
    if (kept === undefined) throw error
    keepFor(kept.user?.id ?? null)
    return kept
  }
}

export function useAccountState(): AccountState {
  return useSuspenseQuery(accountState).data
}

/** The signed-in person; only for screens behind the sign-in. */
export function useUser(): User {
  const { user } = useAccountState()
  if (user === null) throw new Error('This screen is for people who are signed in.')
  return user
}

/** After somebody came, went or changed: nothing of before may stay on the screen. */
export async function startAfresh(queries: QueryClient): Promise<AccountState> {
  forgetAccessToken()
  const state = await queries.fetchQuery({ ...accountState, staleTime: 0 })
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' || queryKey[1] !== 'state' })
  return state
}
