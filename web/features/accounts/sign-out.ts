import { accountCall } from '../../api/account-client.ts'
import { paths } from '../../paths.ts'
import { sayProblem } from '../../ui/notices.tsx'

/** Ends the session; the page is loaded anew, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await accountCall('POST', '/sign_out')
    location.assign(paths.signIn())
  } catch (error) {
    sayProblem(error)
  }
}
