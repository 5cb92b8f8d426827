/** Where the sample channels have blackouts, so that they can be seen on this machine. */
export const LOCAL_AREAS = { GRANDSTAND_LOCAL_AREAS: 'northline=CA-ON,homefield=US-MN,megdan=BG' };
