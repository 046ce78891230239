import type { World } from '../../server/testing/world.ts'
import type { AnySendingCall } from '../../web/ui/form-for.ts'
import { accountScreens } from './account-form-screens.ts'
import type { AppPage } from './app.ts'
import { clientScreens } from './client-form-screens.ts'
import type { Typed } from './fill-form.ts'
import { inviteScreens } from './invite-form-screens.ts'
import { timeScreens } from './time-form-screens.ts'

/** A form on the screen: how to get to it, what to type by label, and the request that must come of it. */
export type FormScreen = {
  /** The name of the declared form. */
  form: string
  call: AnySendingCall
  path: string
  /** Who fills it in; the owner, unless it is a form for others. */
  as?: { id: number }
  /** Opens the form, where the address alone does not. */
  open?: (page: AppPage) => Promise<void>
  label: string
  typed: Record<string, Typed>
  action: string
  sent: unknown
}

/** Forms that need a mail, a second step or an empty server; the tests of these journeys fill them in. */
export const filledElsewhere: Record<string, string> = {
  setUpForm: 'first-run',
  joinForm: 'first-run',
  resetRequestForm: 'first-run',
  newPasswordForm: 'first-run',
  signInForm: 'sign-in',
  codeForm: 'two-step',
  recoveryCodeForm: 'two-step',
  confirmTotpForm: 'two-step',
  confirmForm: 'personal-tokens',
}

/** Every form of the web app as somebody fills it in. */
export async function formScreens(world: World): Promise<FormScreen[]> {
  return [
    ...(await clientScreens(world)),
    ...(await inviteScreens(world)),
    ...(await timeScreens(world)),
    // Last: a new password ends the sessions of its user.
    ...accountScreens(world),
  ]
}
