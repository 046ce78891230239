import type { ComponentType } from 'react'

/** A page of an organization: the address below it, and how its code is loaded. */
export type LazyPage = { path: string; load: () => Promise<ComponentType> }
