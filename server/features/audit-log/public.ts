export { type ChainFault, type Verified, verifyChain } from './chain/verify-chain.ts'
export { chainedOrganizations } from './store/chain.ts'
