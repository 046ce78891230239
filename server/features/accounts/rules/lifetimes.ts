const day = 24 * 3600

// In seconds.
/** A remembered session ends this long after its last visit. */
export const rememberedSession = 30 * day
/** One that ends with the browser: some browsers restore what they had open. */
export const passingSession = day
/** Between the password and the second factor. */
export const halfSession = 10 * 60
export const passkeyChallenge = 5 * 60
export const resetLink = 3600
export const confirmLink = 7 * day
