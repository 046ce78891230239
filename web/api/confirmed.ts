import { ApiProblem, hasCode } from './problem.ts'
import { askForConfirmation } from './session.ts'

/** Makes a call. When it needs a fresh confirmation, it asks for that and repeats the call. */
export async function confirmed<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (!hasCode(error, 'confirm_required')) throw error
    if (!(await askForConfirmation())) throw new NotConfirmed()
    return call()
  }
}

/** The person closed the confirmation dialog: nothing was done, and nothing needs to be said. */
export class NotConfirmed extends ApiProblem {
  constructor() {
    super({ status: 403, code: 'not_confirmed', message: '' })
  }
}
