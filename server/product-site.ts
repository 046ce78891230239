import type { AccountPorts } from './features/accounts/public.ts'
import type { ChangesPorts } from './features/changes/ports.ts'
import { sealer } from './foundation/secrecy/sealed.ts'

/** What the features need from the process that serves them. */
export type ProductSite = Omit<ChangesPorts, 'resources'> & { accounts: AccountPorts }

async function unserved(): Promise<never> {
  throw new Error('This product is only described; it serves nobody.')
}

/** For programs that only describe the product. */
export const describedSite: ProductSite = {
  cursors: sealer('', 'nothing'),
  watch: { past: async () => false },
  accounts: {
    issueSessionToken: unserved,
    codes: sealer('', 'nothing'),
    post: { mail: unserved, mails: unserved, resetRequest: unserved },
    urls: { base: '' },
    mail: { delivered_by: 'file', directory: null },
    isSandbox: false,
  },
}
