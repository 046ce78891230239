import { type Membership, managesPay, seesEverybody } from '../../api/caller.ts'

/** A payment shows what each member did and earned. */
export function paysOthers(membership: Membership): boolean {
  return managesPay(membership) && seesEverybody(membership)
}
