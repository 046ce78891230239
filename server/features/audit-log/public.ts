export { type ChainFault, type Verified, verifyChain } from './chain/verify-chain.ts'
export { chainedOrganizations } from './store/chain.ts'
export { reportedEntries } from './store/reported-entries.ts'
