/**
 * Hooks that run in the background may arrive in another order than they were sent in. Within this time, in milliseconds,
 * a hook does not undo what another one told.
 */
export const settling = 2000;
