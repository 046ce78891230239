import { accountCall } from '../../api/account-client.ts'
import { paths } from '../../paths.ts'
import { sayProblem } from '../../ui/notices.tsx'

/** Ends the session and reloads the page, so that nothing stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await accountCall('POST /account/sign_out', {})
    location.assign(paths.signIn())
  } catch (error) {
    sayProblem(error)
  }
}
