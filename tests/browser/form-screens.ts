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

/** The forms as people fill them in. A journey fills in those that need a mail, a second step or an empty server. */
export async function formScreens(world: World): Promise<FormScreen[]> {
  return [
    ...(await clientScreens(world)),
    ...(await inviteScreens(world)),
    ...(await timeScreens(world)),
    // Last: a new password ends the sessions of its user.
    ...accountScreens(world),
  ]
}
