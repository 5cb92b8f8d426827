import type { User } from '@grandstand/api';

export const USER: User = {
  id: 7,
  email: 'robin@example.com',
  first_name: 'Robin',
  last_name: 'Côté',
  email_verified: true,
  pending_email: null,
  temporary_password: false,
  has_password: true,
  trial_period_used: false,
  is_geo_blocked: false,
  capabilities: [],
  featureCount: {},
};
