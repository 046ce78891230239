import { accountCall } from '../../api/account-client.ts'
import { removeKept } from '../../api/kept-replies.ts'
import { paths } from '../../paths.ts'
import { sayProblem } from '../../ui/notices.tsx'

/** Ends the session and reloads the page, so that nothing stays in memory. `then`: once the server has ended it. */
export async function signOut(then: () => void = () => {}): Promise<void> {
  try {
    await accountCall('POST /account/sign_out', {})
    await removeKept()
    then()
    location.assign(paths.signIn())
  } catch (error) {
    sayProblem(error)
  }
}
