import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { href } from '../paths.ts';
import { createReturnAddress } from './return-address.ts';

/** Returns to the page that a login or the choice of a pass interrupted; else to the home page. */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const { stored } = useSite();
  return useCallback(() => {
    const address = createReturnAddress(stored).take();
    const isHere = address?.split(/[?#]/)[0] === location.pathname;
    void navigate(address === null || isHere ? href.home() : address, { replace: true });
  }, [navigate, stored]);
}
