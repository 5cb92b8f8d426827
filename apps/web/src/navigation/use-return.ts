import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { createReturnAddress } from './return-address.ts';

/** Leads back to where somebody was going before they had to log in, or to choose a pass; else home. */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const { stored } = useSite();
  return useCallback(() => {
    const address = createReturnAddress(stored).take();
    const isHere = address?.split(/[?#]/)[0] === location.pathname;
    void navigate(address === null || isHere ? href.home() : address, { replace: true });
  }, [navigate, stored]);
}
