import type { ComponentType } from 'react'

/** A page: its address, and how its code is loaded. */
export type LazyPage = { path: string; load: () => Promise<ComponentType> }
